import { z } from 'zod'
import { freeText, id, timestamp } from './scalars.ts'

/** A network (tenant), as it was created. */
export const Network = z
  .object({
    networkId: id,
    name: freeText,
    timeZone: freeText.describe('An IANA name; days of trays start at midnight in it.'),
    defaultLanguage: freeText.describe('A BCP 47 tag.'),
    createdAt: timestamp,
  })
  .meta({ id: 'Network' })
export type Network = z.infer<typeof Network>
