declare function leaveOutUnused(source: string): string;
export = leaveOutUnused;
