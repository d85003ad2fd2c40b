/** What people type, and what the first five results of the starting catalogue must contain; '' for no result. */
interface TypedSearch {
  readonly typed: string;
  /** Lower case part of a name or salt that one of the first five has. */
  readonly first: string;
  /** Lower case part of a name or salt that none of them has; ''. */
  readonly not: string;
}

/** A line for each: typed, first, not. */
const lines = `
dolo 650|paracetamol|
dolo|paracetamol|
dolo650|paracetamol|
dolo 650 tablet|paracetamol|
crocin|paracetamol|kumkumadi
crocin 650|paracetamol|
crocin advance|paracetamol|
crosin|paracetamol|kumkumadi
calpol|paracetamol|
calpol 650|paracetamol|
calpol syrup|paracetamol|
combiflam|ibuprofen|
combiflame|ibuprofen|
brufen|ibuprofen|
augmentin|clavulanic|
augmentin 625|clavulanic|
augmentin duo 625|clavulanic|
augmentine|clavulanic|
moxikind cv 625|clavulanic|
azithral 500|azithromycin|
azee 500|azithromycin|
taxim o 200|cefixime|
zifi 200|cefixime|
ciplox|ciprofloxacin|
monocef|ceftriaxone|
o2 tablet|ornidazole|
flagyl|metronidazole|
telma 40|telmisartan|
telma|telmisartan|
telma am|amlodipine|
telmikind 40|telmisartan|
amlong 5|amlodipine|
stamlo|amlodipine|
losar 50|losartan|
met xl 50|metoprolol|
cilacar 10|cilnidipine|
ecosprin|aspirin|
ecosprin 75|aspirin|
clopilet|clopidogrel|
deplatt a 75|clopidogrel|
lasix|furosemide|
dytor 10|torsemide|
atorva 10|atorvastatin|
storvas 20|atorvastatin|
rosuvas 10|rosuvastatin|
crestor|rosuvastatin|
thyronorm|levothyroxine|
thyronorm 50|levothyroxine|
thyronorm 100 mcg|levothyroxine|
eltroxin|levothyroxine|
glycomet 500|metformin|
glycomet gp 1|glimepiride|
glycomet|metformin|
amaryl 1|glimepiride|
januvia|sitagliptin|
galvus met 50/500|vildagliptin|
lantus|glargine|
mixtard|insulin|
pan|pantoprazole|
pan 40|pantoprazole|
pan d|domperidone|
pantocid|pantoprazole|
pantop 40|pantoprazole|
omez|omeprazole|
razo 20|rabeprazole|
digene|simethicone|
gelusil|simethicone|
domstal|domperidone|
emeset 4|ondansetron|
imodium|loperamide|
electral|sodium chloride|
enterogermina|bacillus|
dulcolax|bisacodyl|
duphalac|lactulose|
allegra|fexofenadine|
allegra 120|fexofenadine|
cetzine|cetirizine|
okacet|cetirizine|
levocet|levocetirizine|
montair lc|montelukast|
montek lc|montelukast|
sinarest|phenylephrine|
otrivin|xylometazoline|
asthalin|salbutamol|
budecort|budesonide|
foracort 200|budesonide|
wysolone 10|prednisolone|
zerodol p|aceclofenac|
zerodol sp|serratiopeptidase|
voveran|diclofenac|
ultracet|tramadol|
nucoxia 90|etoricoxib|
meftal forte|mefenamic|
zyloric|allopurinol|
shelcal 500|calcium|
shelcal|calcium|
becosules|ascorbic|
neurobion forte|thiamine|
zincovit|multivitamin|
limcee|ascorbic|
evion 400|tocopheryl|
folvite|folic|
orofer xt|ferrous|
betadine|povidone|
candid|clotrimazole|
candid ear drops|clotrimazole|
lamisil|terbinafine|
nizoral|ketoconazole|
t bact|mupirocin|
refresh tears|carboxymethylcellulose|
urimax|tamsulosin|
lyrica 75|pregabalin|
levipil 500|levetiracetam|
nexito|escitalopram|
alprax 0.25|alprazolam|
pause 500|tranexamic|
uprise d3 60k|cholecalciferol|
jardiance||
viagra||
rantac||
fever|paracetamol|
fever medicine|paracetamol|
medicine for fever|paracetamol|
bukhar|paracetamol|
bukhar ki dawa|paracetamol|
bukhaar|paracetamol|
बुखार|paracetamol|
बुखार की दवा|paracetamol|
headache|paracetamol|
headache tablet|paracetamol|
sir dard|paracetamol|pregnancy
sar dard ki goli|paracetamol|
सिरदर्द|paracetamol|
सिर दर्द|paracetamol|
dard|paracetamol|
acidity|pantoprazole|
acidity tablet|pantoprazole|
khatti dakar|pantoprazole|
एसिडिटी|pantoprazole|
gas|simethicone|
gas ki dawa|simethicone|
गैस|simethicone|
kabz|lactulose|
कब्ज|lactulose|
loose motion|oral rehydration|sunscreen
loose motions|oral rehydration|sunscreen
dast|oral rehydration|
दस्त|oral rehydration|
ors|oral rehydration|
vomiting|ondansetron|
ulti|ondansetron|
उल्टी|ondansetron|
pet ke keede|albendazole|
worms|albendazole|
cough|ambroxol|
cough syrup|ambroxol|
khansi|ambroxol|
खांसी|ambroxol|
dry cough|dextromethorphan|
cold|phenylephrine|
sardi jukam|phenylephrine|
सर्दी जुकाम|phenylephrine|
blocked nose|xylometazoline|
allergy|cetirizine|
एलर्जी|cetirizine|
khujli|cetirizine|
asthma|salbutamol|
dama|salbutamol|
diabetes|metformin|
sugar|metformin|
sugar ki dawa|metformin|
शुगर|metformin|
मधुमेह|metformin|
bp|telmisartan|
high bp|telmisartan|
bp ki dawa|telmisartan|
हाई बीपी|telmisartan|
bp machine|blood pressure monitor|
बीपी मशीन|blood pressure monitor|
sugar machine|glucose monitor|
glucometer|glucose monitor|
thyroid|levothyroxine|
थायराइड|levothyroxine|
cholesterol|atorvastatin|
periods|mefenamic|
period pain|mefenamic|
पीरियड|mefenamic|
weakness|multivitamin|
kamzori|multivitamin|
कमजोरी|multivitamin|
khoon ki kami|ferrous|
joint pain|aceclofenac|
jodo ka dard|aceclofenac|
uric acid|allopurinol|
gout|allopurinol|
daad|clotrimazole|
skin infection|clotrimazole|
scabies|permethrin|
pimples|salicylic|
dandruff|ketoconazole|
hair fall|minoxidil|
burn|silver|
mouth ulcer|chlorhexidine|
urine infection|disodium|
anxiety|alprazolam|
neend|melatonin|
mirgi|levetiracetam|
eye infection|moxifloxacin|
dry eyes|carboxymethylcellulose|
ear wax|paradichlorobenzene|
shingles|acyclovir|
parkinson|levodopa|
reflux|pantoprazole|
thermometer|thermometer|
fever and headache|paracetamol|
bukhar medicine बुखार|paracetamol|
paracetamol|paracetamol|
paracetmol|paracetamol|
पेरासिटामोल|paracetamol|
पैरासिटामोल 650|paracetamol|
मेटफॉर्मिन|metformin|
एज़िथ्रोमाइसिन|azithromycin|
सेटिरिज़िन|cetirizine|
ओमेप्राज़ोल|omeprazole|
इबुप्रोफेन|ibuprofen|
क्रोसिन|paracetamol|
azithromicin|azithromycin|
metformine|metformin|
telmisartan 40|telmisartan|
vitamin d3|cholecalciferol|
shampo|shampoo|
ashwagandha|ashwagandha|
अश्वगंधा|ashwagandha|
ashwaganda|ashwagandha|
isabgol|isabgol|
sunscreen lotion|sunscreen|
xyzzyq||
qwertyuiop||
mobile charger||
pizza||
`;

export const typedSearches: readonly TypedSearch[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [typed = '', first = '', not = ''] = line.split('|');
    return { typed, first, not };
  });
