const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** The greatest first, so that each is used at most once. */
const units: readonly [size: number, name: string][] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
];

/** A whole number from 0 in Indian English: "one lakh two thousand forty-one". */
function inWords(number: number): string {
  if (number < 20) return small[number] ?? '';
  if (number < 100) {
    const rest = number % 10 === 0 ? '' : `-${inWords(number % 10)}`;
    return `${tens[Math.floor(number / 10)] ?? ''}${rest}`;
  }
  const [size, name] = units.find(([unit]) => number >= unit) ?? [100, 'hundred'];
  const rest = number % size === 0 ? '' : ` ${inWords(number % size)}`;
  return `${inWords(Math.floor(number / size))} ${name}${rest}`;
}

const counted = (number: number, one: string, many: string) => `${inWords(number)} ${number === 1 ? one : many}`;

/** "Three hundred forty-one rupees and eighty-seven paise". @param paise whole, not negative */
export function rupeesInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const text = counted(rupees, 'rupee', 'rupees') + (rest === 0 ? '' : ` and ${counted(rest, 'paisa', 'paise')}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
