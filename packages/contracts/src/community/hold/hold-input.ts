import { z } from 'zod'
import { text } from '../../resources/input.ts'

/** What the request of a hold says. */
export const holdInput = z.object({
  reason: text(1, 500).describe('Why, for those who administer the network.'),
})
