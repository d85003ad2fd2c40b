/** The brand's name in two inks: "Neem" and "leaf". One word is parted in its middle, several at the first space. */
export function brandHalves(brand: string): readonly [string, string] {
  const space = brand.indexOf(' ');
  const letters = [...brand];
  const at = space > 0 ? [...brand.slice(0, space)].length : Math.ceil(letters.length / 2);
  return [letters.slice(0, at).join(''), letters.slice(at).join('')];
}
