import { parseComposition, parseMedicineText } from './parse-medicine-text';

/** Printed name, printed size, and the expected salts, form with its release, and pack. All are from a real list. */
const printed: readonly (readonly [name: string, size: string, salts: string, form: string, pack: string])[] = [
  [
    'Aceclofenac 100mg and Paracetamol 325mg Tablets',
    "10's",
    'Aceclofenac | 100 mg + Paracetamol | 325 mg',
    'tablet',
    'Strip of 10 Tablets',
  ],
  ['Pregabalin Capsules IP 75 mg', "10's", 'Pregabalin | 75 mg', 'capsule', 'Strip of 10 Capsules'],
  [
    'Aspirin Gastro-resistant Tablets IP 150 mg',
    "14's",
    'Aspirin | 150 mg',
    'gastro-resistant tablet',
    'Strip of 14 Tablets',
  ],
  [
    'Chlorzoxazone 500mg, Diclofenac 50mg and Paracetamol 325mg Tablets',
    "10's",
    'Chlorzoxazone | 500 mg + Diclofenac | 50 mg + Paracetamol | 325 mg',
    'tablet',
    'Strip of 10 Tablets',
  ],
  ['Diclofenac Gel IP 1.16%w/w (Diclofenac Diethylamine)', '15 g', 'Diclofenac | 1.16% w/w', 'gel', 'Tube of 15 g Gel'],
  [
    'Diclofenac Sodium Prolonged Release Tablets IP 100 mg',
    "10's",
    'Diclofenac Sodium | 100 mg',
    'prolonged tablet',
    'Strip of 10 Tablets',
  ],
  ['Etoricoxib Tablets IP 90 mg', "10's", 'Etoricoxib | 90 mg', 'tablet', 'Strip of 10 Tablets'],
  [
    'Paracetamol Paediatric Oral Suspension IP 125 mg per 5 ml',
    '60 ml',
    'Paracetamol | 125 mg per 5 ml',
    'suspension',
    'Bottle of 60 ml Suspension',
  ],
  ['Tramadol HCl Injection 50mg 1 ml', '1 ml', 'Tramadol HCl | 50 mg', 'injection', 'Vial of 1 ml Injection'],
  [
    'Metformin Hydrochloride Prolonged-release 500mg and Glimepiride 2mg Tablets IP',
    "15's",
    'Metformin Hydrochloride | 500 mg + Glimepiride | 2 mg',
    'prolonged tablet',
    'Strip of 15 Tablets',
  ],
  [
    'Amoxycillin 1g and Potassium Clavulanate 200mg Injection IP',
    'Vial & Wfi',
    'Amoxycillin | 1 g + Potassium Clavulanate | 200 mg',
    'injection',
    'Vial of 1 Injection',
  ],
  [
    'Amoxycillin 200mg and Potassium Clavulanate 28.5mg Oral Suspension IP per 5ml',
    '30 ml',
    'Amoxycillin | 200 mg + Potassium Clavulanate | 28.5 mg per 5 ml',
    'suspension',
    'Bottle of 30 ml Suspension',
  ],
  [
    'Amoxycillin 500mg and Potassium Clavulanate 125mg Tablets IP',
    "6's",
    'Amoxycillin | 500 mg + Potassium Clavulanate | 125 mg',
    'tablet',
    'Strip of 6 Tablets',
  ],
  [
    'Amoxycillin Trihydrate Dispersible Tablets IP 125 mg',
    "10's",
    'Amoxycillin Trihydrate | 125 mg',
    'dispersible tablet',
    'Strip of 10 Tablets',
  ],
  [
    'Cephalexin Tablets IP 125mg (Dispersible)',
    "10's",
    'Cephalexin | 125 mg',
    'dispersible tablet',
    'Strip of 10 Tablets',
  ],
  [
    'Co-trimoxazole (Sulphamethoxazole 200mg and Trimethoprim 40mg per 5ml) Oral Suspension IP',
    '50 ml',
    'Sulphamethoxazole | 200 mg + Trimethoprim | 40 mg per 5 ml',
    'suspension',
    'Bottle of 50 ml Suspension',
  ],
  [
    'Beclomethasone Dipropionate 0.025%w/w, Clotrimazole 1%w/w and Gentamicin Sulphate 0.1%w/w Cream',
    '15 g tubes',
    'Beclomethasone Dipropionate | 0.025% w/w + Clotrimazole | 1% w/w + Gentamicin Sulphate | 0.1% w/w',
    'cream',
    'Tube of 15 g Cream',
  ],
  [
    'Povidone Iodine Ointment 5% w/w',
    '250 gm tubes/Jar',
    'Povidone Iodine | 5% w/w',
    'ointment',
    'Jar of 250 g Ointment',
  ],
  ['Povidone Iodine Ointment 5% w/w', '15 gm tubes', 'Povidone Iodine | 5% w/w', 'ointment', 'Tube of 15 g Ointment'],
  [
    'Silver Sulphadiazine 1% w/w, Chlorhexidine Gluconate 0.2% w/w, Allantoin 0.1% w/w, Aloe vera 15% w/w Cream',
    '20 gm',
    'Silver Sulphadiazine | 1% w/w + Chlorhexidine Gluconate | 0.2% w/w + Allantoin | 0.1% w/w + Aloe vera | 15% w/w',
    'cream',
    'Tube of 20 g Cream',
  ],
  [
    'Soluble Insulin Injection IP 40 IU per ml (R-DNA Origin)',
    '10 ml Vial',
    'Soluble Insulin | 40 IU per ml',
    'injection',
    'Vial of 10 ml Injection',
  ],
  [
    'Insulin Injection IP 40 IU per ml (Insulin Human Soluble 30% and Isophane 70%)',
    '10 ml Vial',
    'Insulin (Insulin Human Soluble 30% and Isophane 70%) | 40 IU per ml',
    'injection',
    'Vial of 10 ml Injection',
  ],
  [
    'Pioglitazone 15mg and Metformin 500mg Sustained Release Tablets',
    "10's",
    'Pioglitazone | 15 mg + Metformin | 500 mg',
    'prolonged tablet',
    'Strip of 10 Tablets',
  ],
  ['Doxorubicin Injection IP 50mg (2mg per ml)', 'Vial', 'Doxorubicin | 50 mg', 'injection', 'Vial of 1 Injection'],
  [
    'Tricholine Citrate 275mg and Cyproheptadine Hydrochloride 2mg Syrup per 5ml',
    '200 ml',
    'Tricholine Citrate | 275 mg + Cyproheptadine Hydrochloride | 2 mg per 5 ml',
    'syrup',
    'Bottle of 200 ml Syrup',
  ],
  [
    'Dried Aluminium Hydroxide 250mg, Magnesium Hydroxide 250mg and Activated Dimethicone 50mg Tablets',
    "10's",
    'Dried Aluminium Hydroxide | 250 mg + Magnesium Hydroxide | 250 mg + Activated Dimethicone | 50 mg',
    'tablet',
    'Strip of 10 Tablets',
  ],
  [
    'Lactic Acid Bacillus Tablets 60 Million spores',
    "10's",
    'Lactic Acid Bacillus | 60 Million spores',
    'tablet',
    'Strip of 10 Tablets',
  ],
  [
    'Lactulose Solution IP 10g per 15ml',
    '100 ml',
    'Lactulose | 10 g per 15 ml',
    'solution',
    'Bottle of 100 ml Solution',
  ],
  ['Misoprostol Tablets IP 200 mcg', "4's", 'Misoprostol | 200 mcg', 'tablet', 'Strip of 4 Tablets'],
  [
    'Rabeprazole 20mg (Enteric Coated) and Domperidone 30mg (Sustained Release) Capsules',
    "10's",
    'Rabeprazole | 20 mg + Domperidone | 30 mg',
    'prolonged capsule',
    'Strip of 10 Capsules',
  ],
  [
    'Syrup of Iron and Folic Acid in a flavoured Base',
    '200 ml',
    'Iron + Folic Acid',
    'syrup',
    'Bottle of 200 ml Syrup',
  ],
  [
    'Vitamin B-Complex Tablets (B1 10mg, B2 10mg, B3 45mg, B5 50mg, B6 3mg, B12 15mcg)',
    "10's",
    'B1 | 10 mg + B2 | 10 mg + B3 | 45 mg + B5 | 50 mg + B6 | 3 mg + B12 | 15 mcg',
    'tablet',
    'Strip of 10 Tablets',
  ],
  [
    'Budesonide Nebuliser Suspension 1mg per 2ml',
    '2 ml',
    'Budesonide | 1 mg per 2 ml',
    'respules',
    'Pack of 2 ml Respules',
  ],
  ['Budesonide Inhalation IP 100mcg', '200 MDI', 'Budesonide | 100 mcg', 'inhaler', 'Inhaler of 200 Metered Doses'],
  [
    'Enoxaparin Injection IP 40 mg per 0.4 ml',
    '0.4 ml',
    'Enoxaparin | 40 mg per 0.4 ml',
    'injection',
    'Vial of 0.4 ml Injection',
  ],
  [
    'Tranexamic Acid Injection IP 500 mg (100mg per ml)',
    '5 ml Amp.',
    'Tranexamic Acid | 500 mg',
    'injection',
    'Ampoule of 5 ml Injection',
  ],
  [
    'α-β Arteether Injection 150 mg',
    '2 ml Ampoule',
    'α-β Arteether | 150 mg',
    'injection',
    'Ampoule of 2 ml Injection',
  ],
  [
    'Disodium Hydrogen Citrate Syrup (Alkalyser) 1.4 gm per 5 ml',
    '100 ml',
    'Disodium Hydrogen Citrate | 1.4 g per 5 ml',
    'syrup',
    'Bottle of 100 ml Syrup',
  ],
  [
    'Oral Rehydration Salts IP 20.5g Sachet (WHO Formula)',
    "1's",
    'Oral Rehydration Salts | 20.5 g',
    'powder',
    'Sachet of 1 Powder',
  ],
  ['Phenytoin Tablets IP 100 mg', "100's in Bottle", 'Phenytoin | 100 mg', 'tablet', 'Bottle of 100 Tablets'],
  [
    'Xylometazoline Nasal Drops IP 0.1%w/v',
    '10 ml',
    'Xylometazoline | 0.1% w/v',
    'nasal drops',
    'Bottle of 10 ml Nasal Drops',
  ],
  [
    'Lignocaine and Adrenaline Injection IP (2%w/v and 1:80000)',
    '30 ml Vial',
    'Lignocaine | 2% w/v + Adrenaline | 1:80000',
    'injection',
    'Vial of 30 ml Injection',
  ],
  ['Tetanus Vaccine IP', '0.5 ml Ampoule', 'Tetanus Vaccine', 'injection', 'Ampoule of 0.5 ml Injection'],
  [
    'Insulin Glargine Injection IP 100 IU per ml',
    'Cartridge 3 ml',
    'Insulin Glargine | 100 IU per ml',
    'injection',
    'Cartridge of 3 ml Injection',
  ],
  [
    'Liposomal Amphotericin B Injection 50 mg per Vial',
    '20 ml',
    'Liposomal Amphotericin B | 50 mg',
    'injection',
    'Vial of 20 ml Injection',
  ],
  ['S(-)Amlodipine Tablets IP 2.5 mg', "10's", 'S-Amlodipine | 2.5 mg', 'tablet', 'Strip of 10 Tablets'],
  [
    'Metoprolol 50mg (Prolonged release) and Amlodipine Besilate 5mg Tablets IP',
    "7's",
    'Metoprolol | 50 mg + Amlodipine Besilate | 5 mg',
    'prolonged tablet',
    'Strip of 7 Tablets',
  ],
  [
    'Liquid Paraffin 1.25ml, Milk of Magnesia 3.75ml and Sodium Picosulphate 3.33mg Suspension per 5ml',
    '170 ml Bottle',
    'Liquid Paraffin | 1.25 ml + Milk of Magnesia | 3.75 ml + Sodium Picosulphate | 3.33 mg per 5 ml',
    'suspension',
    'Bottle of 170 ml Suspension',
  ],
  [
    'Combipack of Mifepristone Tablets IP 200mg  (1 Tablet) & Misoprostol Tablets IP 200mcg (4 Tablets)',
    "1's",
    'Mifepristone | 200 mg + Misoprostol | 200 mcg',
    'kit',
    'Box of 1 Kit',
  ],
  [
    'Chymotrypsin and Trypsin (1:6 ) Tablets 100K AU',
    "20's",
    'Chymotrypsin + Trypsin (1:6) | 100K AU',
    'tablet',
    'Strip of 20 Tablets',
  ],
  [
    'Menthol (55 mg ± 5.) Cinnamon (12.5 mg ± 2) and Pine Oil (112.5 mg ± 1) Soft Capsules',
    "10's",
    'Menthol | 55 mg + Cinnamon | 12.5 mg + Pine Oil | 112.5 mg',
    'capsule',
    'Strip of 10 Capsules',
  ],
  [
    'Azelastine Hydrochloride 140mcg and Fluticasone Propionate 50mcg Nasal Spray',
    '70 MD',
    'Azelastine Hydrochloride | 140 mcg + Fluticasone Propionate | 50 mcg',
    'nasal spray',
    'Bottle of 70 Metered Doses',
  ],
  [
    'Ipratropium Bromide Respirator Solution 250mcg',
    '15 ML',
    'Ipratropium Bromide | 250 mcg',
    'respules',
    'Pack of 15 ml Respules',
  ],
  [
    'Tamsulosin Hydrochloride (Modified Release) 0.4mg and Dutasteride 0.5mg Tablets',
    "15's",
    'Tamsulosin Hydrochloride | 0.4 mg + Dutasteride | 0.5 mg',
    'prolonged tablet',
    'Strip of 15 Tablets',
  ],
  [
    'Cholecalciferol Granules 60000 IU per gm',
    '1 Sachet',
    'Cholecalciferol | 60000 IU per g',
    'granules',
    'Sachet of 1 Granules',
  ],
  [
    'L-Lysine + Multivitamins (Vit-B1,B2,B3,B5,B6 ) Syrup',
    '200 ML',
    'L-Lysine + Multivitamins',
    'syrup',
    'Bottle of 200 ml Syrup',
  ],
  [
    'Inhalent Softgel Capsules (Camphor 25mg, Chlorothymol 5mg, Eucalyptol 130mg, Menthol 55mg, Turpineol 110mg)',
    "10's",
    'Camphor | 25 mg + Chlorothymol | 5 mg + Eucalyptol | 130 mg + Menthol | 55 mg + Turpineol | 110 mg',
    'capsule',
    'Strip of 10 Capsules',
  ],
  [
    'Phenylephrine Hydrochloride 5mg and Chlorpheniramine Maleate 2mg Drops',
    '15 ml Bottle',
    'Phenylephrine Hydrochloride | 5 mg + Chlorpheniramine Maleate | 2 mg',
    'oral drops',
    'Bottle of 15 ml Drops',
  ],
  [
    'Chlorhexidine Gluconate 0.3%v/v and Cetrimide 0.6%w/v Antiseptic Liquid',
    '100 ML',
    'Chlorhexidine Gluconate | 0.3% v/v + Cetrimide | 0.6% w/v',
    'liquid',
    'Bottle of 100 ml Liquid',
  ],
  [
    'Mouth Ulcer Gel (Choline Salicylate Sodium 9% W/V, Benzalkonium Chloride 0.01% W/W)',
    '10 gm',
    'Choline Salicylate Sodium | 9% w/v + Benzalkonium Chloride | 0.01% w/w',
    'oral gel',
    'Tube of 10 g Gel',
  ],
  ['Timolol Maleate Eye Drops IP 0.5 %', '5 ml Vial', 'Timolol Maleate | 0.5%', 'eye drops', 'Vial of 5 ml Drops'],
  [
    'Polymyxin B Sulphate 5000IU, Chloramphenicol 4mg and Dexamethasone 1mg Eye/Ear Drops',
    '5 ml',
    'Polymyxin B Sulphate | 5000 IU + Chloramphenicol | 4 mg + Dexamethasone | 1 mg',
    'eye/ear drops',
    'Bottle of 5 ml Drops',
  ],
  ['Water for Injection amp polypack 5 ml', '5 ml', 'Water | 5 ml', 'injection', 'Vial of 5 ml Injection'],
  [
    'Sodium Chloride Injection IP 0.9%W/V',
    '100 ml IV Fluid Plastic Container',
    'Sodium Chloride | 0.9% w/v',
    'injection',
    'Container of 100 ml Injection',
  ],
  ['Chlorthalidone Tablets IP 12.5mg', "10's", 'Chlorthalidone | 12.5 mg', 'tablet', 'Strip of 10 Tablets'],
  [
    'Phytomenadione Injection (Vitamin K1) IP 1mg per 0.5ml',
    '0.5 ml Ampoule',
    'Phytomenadione | 1 mg per 0.5 ml',
    'injection',
    'Ampoule of 0.5 ml Injection',
  ],
  ['Sofosbuvir Tablets IP 400mg', "28's in a bottle", 'Sofosbuvir | 400 mg', 'tablet', 'Bottle of 28 Tablets'],
  [
    'Trihexyphenidyl Hydrochloride Tablets IP 2mg (Benzhexol Hydrochloride Tablets IP 2mg)',
    "10's",
    'Trihexyphenidyl Hydrochloride | 2 mg',
    'tablet',
    'Strip of 10 Tablets',
  ],
  [
    'Diphenhydramine 13-15mg, Ammonium Chloride 135-150mg , Sodium Citrate 57-85mg, Menthol 0.9-2.6mg Cough Syrup',
    '100 ml Bottle',
    'Diphenhydramine | 13-15 mg + Ammonium Chloride | 135-150 mg + Sodium Citrate | 57-85 mg + Menthol | 0.9-2.6 mg',
    'syrup',
    'Bottle of 100 ml Syrup',
  ],
  [
    'Janaushadhi Nirmal (Nicotine Polacrilex Chewing Gum 2 mg))',
    "1 x 9's (mono carton pack)",
    'Nicotine Polacrilex | 2 mg',
    'chewing gum',
    'Box of 9 Chewing Gums',
  ],
  [
    'Hand Sanitizer 100 ml (Each pack contains: Ethanol 70% v/v and Chlorhexidine Gluconate 0.5% w/v)',
    '100 ml',
    'Ethanol | 70% v/v + Chlorhexidine Gluconate | 0.5% w/v',
    'other',
    'Pack of 100 ml',
  ],
  [
    'Lopinavir and Ritonavir Tablets IP (200mg + 50mg)',
    "60's in Bottle",
    'Lopinavir | 200 mg + Ritonavir | 50 mg',
    'tablet',
    'Bottle of 60 Tablets',
  ],
  [
    'Amlodipine + Enalapril Tablet (5/5 Mg)',
    "10's",
    'Amlodipine | 5 mg + Enalapril | 5 mg',
    'tablet',
    'Strip of 10 Tablets',
  ],
  [
    'Halobetasol & Fusidic Acid Cream 0.05/2%',
    '10GM',
    'Halobetasol | 0.05% + Fusidic Acid | 2%',
    'cream',
    'Tube of 10 g Cream',
  ],
  [
    'Bilastine 20mg Montelukast 10mg Tablets',
    "10's",
    'Bilastine | 20 mg + Montelukast | 10 mg',
    'tablet',
    'Strip of 10 Tablets',
  ],
  [
    'Coenzyme Q10 100mg, Lycopene 4000mcg, Selenium 70mcg and Omega-3 Fatty Acids (EPA 90mg and DHA 60mg) Capsules',
    "10's",
    'Coenzyme Q10 | 100 mg + Lycopene | 4000 mcg + Selenium | 70 mcg + Omega-3 Fatty Acids (EPA 90 mg and DHA 60 mg)',
    'capsule',
    'Strip of 10 Capsules',
  ],
  [
    'Telmisartan 40mg + Cilnidipine 10mg + Metoprolol ER 25 Tablets',
    "10's",
    'Telmisartan | 40 mg + Cilnidipine | 10 mg + Metoprolol | 25 mg',
    'prolonged tablet',
    'Strip of 10 Tablets',
  ],
  [
    'Glargine 100 IU Pre-filled Disposable Pen',
    '3ml Pre-filled Pen',
    'Glargine | 100 IU',
    'injection',
    'Prefilled Pen of 3 ml Injection',
  ],
  ['Paclitaxel Injection IP 100mg  (6mg/ml)', 'Vial', 'Paclitaxel | 100 mg', 'injection', 'Vial of 1 Injection'],
  ['Racecadotril Sachet IP 10mg', '1gm Sachet', 'Racecadotril | 10 mg', 'powder', 'Sachet of 1 g Powder'],
  [
    'Ondansetron 4mg Oral Disintegrating Strips',
    "12's in Mono Carton",
    'Ondansetron | 4 mg',
    'oral strip',
    'Box of 12 Oral Strips',
  ],
  ['Tulobuterol Transdermal patch 0.5mg', "14's in Mono-carton", 'Tulobuterol | 0.5 mg', 'patch', 'Box of 14 Patches'],
  ['Bisacodyl Suppositories IP 5mg', "5's", 'Bisacodyl | 5 mg', 'suppository', 'Strip of 5 Suppositories'],
  [
    'Minocycline (45Mg) Extended Release Tablet',
    "10's",
    'Minocycline | 45 mg',
    'prolonged tablet',
    'Strip of 10 Tablets',
  ],
  [
    'L-Carnitine-L-Tartrate 1000Mg, Co-Enzyme Q10 60Mg, Zinc Oxide (As Elemental Zinc) 12.5Mg, Lycopene 2500Mcg Tablets',
    "10's",
    'L-Carnitine-L-Tartrate | 1000 mg + Co-Enzyme Q10 | 60 mg + Zinc Oxide | 12.5 mg + Lycopene | 2500 mcg',
    'tablet',
    'Strip of 10 Tablets',
  ],
  [
    'Para Aminobenzoic Acid100mg, Calcium Pant 100mg, Niacinamide12mg, L-Arginine50mg L-Cysteine50mg, DL-Methionine40mg, L-Lysine20mg, Zinc25mg, Inositol 10mg, Biotin10mg, Ferrous10mg, Copper2mg Tablets',
    "10's",
    'Para Aminobenzoic Acid | 100 mg + Calcium Pant | 100 mg + Niacinamide | 12 mg + L-Arginine | 50 mg + L-Cysteine | 50 mg + DL-Methionine | 40 mg + L-Lysine | 20 mg + Zinc | 25 mg + Inositol | 10 mg + Biotin | 10 mg + Ferrous | 10 mg + Copper | 2 mg',
    'tablet',
    'Strip of 10 Tablets',
  ],
  [
    'Clindamycin 100mg, Clotrimazole 100mg and Tinidazole 100mg Soft Gelatin Capsule (For Vaginal Use)',
    "7's",
    'Clindamycin | 100 mg + Clotrimazole | 100 mg + Tinidazole | 100 mg',
    'vaginal tablet',
    'Strip of 7 Vaginal Tablets',
  ],
  [
    'Escitalopram Oxelate 10mg and Clonazepam 0.5mg Tablets IP',
    "10's",
    'Escitalopram Oxelate | 10 mg + Clonazepam | 0.5 mg',
    'tablet',
    'Strip of 10 Tablets',
  ],
  [
    'Omeprazole 20mg Powder for Oral suspension (Sodium bicarbonate as buffer)',
    '10 sachet in monocarton',
    'Omeprazole | 20 mg',
    'powder',
    'Box of 10 Sachets',
  ],
  [
    'Denosumab (r-DNA origin) 60mg/ml in Pre-filled Syringe',
    '1ml Pre-filled Syringe in Mono-carton',
    'Denosumab | 60 mg/ml',
    'injection',
    'Prefilled Syringe of 1 ml Injection',
  ],
  [
    'Nicoumalone/Acenocoumarol Tablets IP 1 mg',
    "10's",
    'Nicoumalone/Acenocoumarol | 1 mg',
    'tablet',
    'Strip of 10 Tablets',
  ],
  [
    'Hydroxyzine Hydrochloride Drops 6mg per ml',
    '15ml in Mono-carton with screw dropper',
    'Hydroxyzine Hydrochloride | 6 mg per ml',
    'oral drops',
    'Bottle of 15 ml Drops',
  ],
  ['Pancreatin Capsules 10000', "10's", 'Pancreatin | 10000', 'capsule', 'Strip of 10 Capsules'],
  [
    'Telmisartan + Rosuvastatin Tablet (40/10 Mg)',
    "10's",
    'Telmisartan | 40 mg + Rosuvastatin | 10 mg',
    'tablet',
    'Strip of 10 Tablets',
  ],
  [
    'Oral Rehydration Salts IP (WHO Formula) Orange Flavour Sachet, 21g',
    "1's Sachet",
    'Oral Rehydration Salts',
    'powder',
    'Sachet of 1 Powder',
  ],
  [
    'Indacaterol 110mcg and Glycopyrronium 50mcg powder for Inhalation',
    '30 capsules and 1 inhaler',
    'Indacaterol | 110 mcg + Glycopyrronium | 50 mcg',
    'rotacaps',
    'Box of 30 Capsules and 1 Inhaler',
  ],
];

const packOf = (parsed: ReturnType<typeof parseMedicineText>) =>
  [parsed.packetName, 'of', parsed.unitName, parsed.unitType].filter((part) => part !== '').join(' ');

describe('a printed name and size', () => {
  it.each(printed)('%s / %s', (name, size, salts, form, pack) => {
    const parsed = parseMedicineText(name, size);
    expect(
      parsed.salts.map((salt) => [salt.name, salt.strength].filter((part) => part !== '').join(' | ')).join(' + '),
    ).toBe(salts);
    expect([parsed.release, parsed.form].filter((part) => part !== 'plain').join(' ')).toBe(form);
    expect(packOf(parsed)).toBe(pack);
  });

  it('keeps its text with normalized spaces and units', () => {
    expect(parseMedicineText('Ceftriaxone  Injection IP\u00a0 1g', 'Vial').name).toBe('Ceftriaxone Injection IP 1 g');
    expect(parseMedicineText('Cefixime 50Mg  And  Zinc1%w/w  Cream', '5 g').name).toBe(
      'Cefixime 50 mg And Zinc1% w/w Cream',
    );
    expect(parseMedicineText('Syringe 2 ml with needle 24G', "1's", 'consumable').name).toBe(
      'Syringe 2 ml with needle 24G',
    );
  });

  it('names the modifiers as printed', () => {
    expect(
      parseMedicineText(
        'Pantoprazole 40mg (Gastro-resistant) and Domperidone 30mg (Prolonged Release) Capsules IP',
        "10's",
      ).modifiers,
    ).toEqual(['Prolonged Release', 'Gastro-resistant']);
  });

  it('keeps two strengths of one salt together', () => {
    expect(parseMedicineText('Atenolol Tablets IP 5mg/10mg', "10's").salts).toEqual([
      { name: 'Atenolol', strength: '5 mg/10 mg' },
    ]);
  });
});

describe('a product that is not a medicine', () => {
  it.each([
    ['Knee Cap (Small)', 'Pair', 'Pack of 1 Pair'],
    ['Cotton Bandage 10 cm x 4 M', "1's", 'Pack of 1 Piece'],
    ['Baby Wipes (Pack of 20 wipes)', 'Pack of 20 wipes', 'Pack of 20 Wipes'],
    ['Janaushadhi Swabhiman (Adult Diaper (Medium))', "5's", 'Pack of 5 Pieces'],
    ['Elastic Net Fixator Bandage', '2 cm X 3 m in Monopack', 'Pack of 2 cm X 3 m in Monopack'],
  ])('%s has form "other" and its own name as composition', (name, size, pack) => {
    const parsed = parseMedicineText(name, size, 'consumable');
    expect(parsed).toMatchObject({ form: 'other', release: 'plain', salts: [{ name, strength: '' }] });
    expect(packOf(parsed)).toBe(pack);
  });

  it('has one composition for all sizes of a food', () => {
    const small = parseMedicineText('Janaushadhi Ragi Malt based food (500gm)', '500g HDPE Container', 'food');
    const large = parseMedicineText('Janaushadhi Ragi Malt based food (1000gm)', '1000g HDPE Container', 'food');
    expect(large.salts).toEqual(small.salts);
  });

  it.each(['', ' ', '()', '12', '%', ',,,', '((((', 'a'.repeat(5000), '(1/2)', '\u0000', '😀 and 😀'])(
    'never throws for %j',
    (text) => {
      expect(parseMedicineText(text, text).salts.length).toBeGreaterThan(0);
    },
  );
});

describe('a composition column', () => {
  it.each([
    [
      'Amoxicillin 500 mg + Clavulanic Acid 125 mg',
      [
        ['Amoxicillin', '500 mg'],
        ['Clavulanic Acid', '125 mg'],
      ],
    ],
    [
      'Ambroxol 15 mg + Terbutaline 1.25 mg per 5 ml',
      [
        ['Ambroxol', '15 mg'],
        ['Terbutaline', '1.25 mg per 5 ml'],
      ],
    ],
    ['Cholecalciferol 60,000 IU', [['Cholecalciferol', '60,000 IU']]],
    ['Human Insulin (30/70) 40 IU/ml', [['Human Insulin (30/70)', '40 IU/ml']]],
    ['Arnica montana 30 CH', [['Arnica montana', '30 CH']]],
    ['Berberis vulgaris Q', [['Berberis vulgaris', 'Q']]],
    ['Withania somnifera root', [['Withania somnifera root', '']]],
    ['Meter, lancing device, 25 strips, 25 lancets', [['Meter, lancing device, 25 strips, 25 lancets', '']]],
  ])('%s', (text, salts) => {
    expect(parseComposition(text).map((salt) => [salt.name, salt.strength])).toEqual(salts);
  });
});
