/** "1 strip", "2 boxes": how many packs the cart holds. */
export function packsText(quantity: number, packetName: string): string {
  const name = packetName.toLowerCase();
  if (quantity === 1) return `1 ${name}`;
  return `${quantity} ${name}${/(?:ch|sh|x|s)$/.test(name) ? 'es' : 's'}`;
}
