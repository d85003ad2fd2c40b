import { questions } from './answers';

describe('the answers for a new remote', () => {
  it.each([
    ['name', 'mfe-wellness'],
    ['name', 'wellness2'],
    ['route', '/wellness'],
    ['route', '/health/blood-pressure'],
    ['label', 'Health & fitness'],
    ['label', 'सेहत'],
  ] as const)('%s can be %s', (name, text) => {
    expect(questions[name].check(text)).toBeUndefined();
  });

  it.each([
    ['name', 'shell', 'can’t be shell'],
    ['name', '../up', 'small letters'],
    ['name', 'MFE', 'small letters'],
    ['name', 'a', '2 to 41'],
    ['route', 'wellness', 'such as /wellness'],
    ['route', '/', 'such as /wellness'],
    ['route', '/Wellness', 'small letters'],
    ['route', '/wellness/:id', 'small letters'],
    ['route', '/my-cart', 'belongs to the shop’s /my-cart'],
    ['route', '/book-lab-test/new', 'belongs to the shop’s /book-lab-test/:type'],
    ['label', '', 'such as Wellness'],
    ['label', "'; alert(1)", 'letters, digits and spaces'],
  ] as const)('%s can’t be %s', (name, text, message) => {
    expect(questions[name].check(text)).toContain(message);
  });
});
