import { cityOfDistrict } from './city-of-district';

it.each([
  ['NEW DELHI', 'Delhi', 'New Delhi'],
  ['CENTRAL', 'Delhi', 'Delhi'],
  ['NORTH WEST', 'Delhi', 'Delhi'],
  ['SHAHDARA', 'Delhi', 'Shahdara'],
  ['BENGALURU URBAN', 'Karnataka', 'Bengaluru'],
  ['Bengaluru Rural', 'Karnataka', 'Bengaluru'],
  ['MUMBAI SUBURBAN', 'Maharashtra', 'Mumbai'],
  ['KANPUR DEHAT', 'Uttar Pradesh', 'Kanpur'],
  ['KAMRUP METRO', 'Assam', 'Kamrup'],
  ['KAIMUR (BHABUA)', 'Bihar', 'Kaimur'],
  ['JANJGIR-CHAMPA', 'Chhattisgarh', 'Janjgir Champa'],
  ['LAHUL AND SPITI', 'Himachal Pradesh', 'Lahul and Spiti'],
  ['SPSR NELLORE', 'Andhra Pradesh', 'SPSR Nellore'],
  ['S.A.S NAGAR', 'Punjab', 'S A S Nagar'],
  ['Y.S.R.', 'Andhra Pradesh', 'Y S R'],
  ['NORTH GOA', 'Goa', 'North Goa'],
  ['WEST GARO HILLS', 'Meghalaya', 'West Garo Hills'],
])('%s in %s is %s', (district, state, city) => {
  expect(cityOfDistrict(district, state)).toBe(city);
});

it.each([
  ['EAST DISTRICT', 'Sikkim'],
  ['24 PARAGANAS NORTH', 'West Bengal'],
  ['', 'Haryana'],
  ['=HYPERLINK("http://x.example")', 'Goa'],
  ['<script>', 'Goa'],
  ['A'.repeat(41), 'Goa'],
])('%j in %s has no valid city name', (district, state) => {
  expect(cityOfDistrict(district, state)).toBe('');
});
