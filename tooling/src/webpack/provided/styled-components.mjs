// The exports of styled-components that the shell provides. A shared package is included whole otherwise. Add a name here
// if a part needs it; its build fails without.
export { createGlobalStyle, css, default, keyframes, styled } from 'unshared/styled-components';
