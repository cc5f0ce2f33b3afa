import { z } from 'zod'

/**
 * Always present, even empty. No `next`: no further page; no `previous`: the first one. A short
 * page with `next` is not the last one.
 */
export const Paging = z
  .object({ next: z.string().optional(), previous: z.string().optional() })
  .meta({ id: 'Paging' })
export type Paging = z.infer<typeof Paging>
