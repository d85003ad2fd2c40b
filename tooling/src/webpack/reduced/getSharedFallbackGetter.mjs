// Shared packages are not built a second time for tree shaking.
export const getSharedFallbackGetter = ({ factory }) => factory;
