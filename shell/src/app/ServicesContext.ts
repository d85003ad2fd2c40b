import { createContext, use } from 'react';
import type { Services } from '../createServices';

/** The shell's own parts, for the shell's own components; remotes get the ShellApi only. */
export const ServicesContext = createContext<Services | null>(null);

/** The shell's parts. @throws outside of the app */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices outside of the app');
  return services;
}
