// What the runtime adds to its errors for development tools.
export const optionsToMFContext = () => undefined;
