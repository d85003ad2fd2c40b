const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
});

/** Named here: runtimes differ over "Sep" and "Sept". */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The day of a moment in India, as pages show it: "24 Nov 2026". Source: spec 3. */
export function indianDate(moment: Date): string {
  const [day = '', month = '', year = ''] = format.format(moment).split('/');
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`;
}
