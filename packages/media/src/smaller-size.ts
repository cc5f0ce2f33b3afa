/** The sizes that images are made smaller to, in pixels of width and height, the largest first. */
export const sizes = { large: 1500, medium: 600, small: 160 } as const
export type SmallerSize = keyof typeof sizes

// The keys of an object literal.
export const smallerSizes = Object.keys(sizes) as SmallerSize[]

/** Whether an image of this width and height is larger than the size. */
export const isLargerThan = (
  size: SmallerSize,
  { width = 0, height = 0 }: { width?: number; height?: number },
): boolean => Math.max(width, height) > sizes[size]
