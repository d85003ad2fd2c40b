import { fillPath } from './api-paths';

describe('a path with parameters', () => {
  it('is filled with escaped values', () => {
    expect(fillPath('/product/:id', { id: 7 })).toBe('/product/7');
    expect(fillPath('/a/:x/b', { x: '../y' })).toBe('/a/..%2Fy/b');
  });
});
