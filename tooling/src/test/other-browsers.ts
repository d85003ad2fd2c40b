import { findProgram } from '../processes/find-program';
import { findOrInstall } from './apt';
import { fullChromiumNames } from './browser';

/** The names of each program, by the Debian package that has it. WebKit opens a window, so it needs a screen. */
const programs = {
  chromium: fullChromiumNames,
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['xvfb-run'],
  xauth: ['xauth'],
} as const;

type Package = keyof typeof programs;
const isMissing = (name: Package) => findProgram(programs[name]) === undefined;
const missing = () => (Object.keys(programs) as Package[]).filter(isMissing);

export const findFirefox = (): string | undefined => findProgram(programs['firefox-esr']);

/** WebKit's WebDriver server; undefined too where it has no screen. */
export const findWebKitDriver = (): string | undefined =>
  isMissing('xvfb') || isMissing('xauth') ? undefined : findProgram(programs['webkit2gtk-driver']);

/** Installs Firefox, WebKit and Chromium with windows from Debian's packages as root. @returns the packages that are missing afterwards */
export async function installOtherBrowsers(root: string): Promise<readonly string[]> {
  await findOrInstall(missing(), () => (missing().length === 0 ? true : undefined), root);
  return missing();
}
