/** Types of an address with their delivery hours: 1 Home, 2 Office/Commercial. */
export const addressTypes = [
  { id: 1, name: 'Home', hours: '7 am – 9 pm delivery' },
  { id: 2, name: 'Office/Commercial', hours: '10 AM - 6 PM delivery' },
] as const;
