/** Replaces control characters, which a terminal would execute; lines stay. */
export const terminalText = (text: string): string => text.replace(/(?!\n)\p{Cc}/gu, '?');
