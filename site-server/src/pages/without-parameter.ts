/** The URL without a search param. One slash at the start: two would lead to another host. */
export function withoutParameter(url: string, parameter: string): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const rest = query.split('&').filter((pair) => pair !== '' && !new URLSearchParams(pair).has(parameter));
  return `${path.replace(/^[/\\]*/, '/')}${rest.length > 0 ? `?${rest.join('&')}` : ''}`;
}
