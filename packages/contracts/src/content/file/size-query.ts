import { z } from 'zod'

/** The sizes of an image. */
export const sizeQuery = {
  size: z
    .enum(['full', 'large', 'medium', 'small'])
    .default('full')
    .describe(
      'Of an image: at most 1500, 600 or 160 pixels wide and high, or as it was uploaded. Other files have one size.',
    ),
}
