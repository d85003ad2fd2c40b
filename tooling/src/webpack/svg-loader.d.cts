/** A module whose default export is the content of an SVG file's `<svg>`. */
export declare function svgToDrawing(svg: string): string;
