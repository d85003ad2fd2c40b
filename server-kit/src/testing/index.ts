export { bySize, type StressSize } from './stress-size';
