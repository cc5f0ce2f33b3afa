import { z } from 'zod'

/** Always present, even empty. No `next`: no further page; no `previous`: the first one. */
export const Paging = z.object({ next: z.string().optional(), previous: z.string().optional() }).meta({ id: 'Paging' })
export type Paging = z.infer<typeof Paging>

/** `options[…]` of a list. A token carries sort and limit, so `limit` means nothing beside one. */
export const pageOptions = (defaultLimit: number) =>
  z
    .object({ limit: z.number().int().min(1).max(100).default(defaultLimit), token: z.string().max(1000).optional() })
    .default({ limit: defaultLimit })

/** `options[…]` of a list that has one page. */
export const topOptions = (defaultLimit: number) =>
  z.object({ limit: z.number().int().min(1).max(100).default(defaultLimit) }).default({ limit: defaultLimit })
