import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServices } from './ServicesContext';

/** Runs once after the first render what must not run before it, and lends the router's way to move to the ShellApi. */
export function StartUp() {
  const { start, navigation } = useServices();
  const navigate = useNavigate();
  useEffect(
    () => navigation.connect((to, options) => void navigate(to, { replace: options.replace ?? false })),
    [navigate, navigation],
  );
  useEffect(() => start(), [start]);
  return null;
}
