declare function markComponentsPure(source: string): string;
export = markComponentsPure;
