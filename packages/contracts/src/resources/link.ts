import { z } from 'zod'
import { text, webAddress } from './input.ts'

const maxUrl = 2048

/** A link in a text, with what clients show of it. The service stores it as it was sent. */
export const Link = z
  .object({
    url: z.string(),
    /** Where the link stands in the text, in characters. */
    index: z.number().int().nonnegative().optional(),
    length: z.number().int().nonnegative().optional(),
    renderPreview: z.boolean().optional(),
    domain: z.string().optional(),
    title: z.string().optional(),
    imageUrl: z.string().optional(),
  })
  .meta({ id: 'Link' })
export type Link = z.infer<typeof Link>

const place = z.number().int().min(0).max(50_000).optional()
const link = z.object({
  url: webAddress(1, maxUrl),
  index: place,
  length: place,
  renderPreview: z.boolean().optional(),
  domain: text(0, 255).optional(),
  title: text(0, 1000).optional(),
  imageUrl: webAddress(0, maxUrl).optional(),
})

/** The links of a post or comment. */
export const linksInput = z.array(link).max(100)
