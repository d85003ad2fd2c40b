/** A module whose default export is a `Drawing` of shared-ui, as JSX. */
export declare function svgToDrawing(svg: string): string;
