// Errors of the federation runtime have their code and a link to its description.
const none = {};
export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
