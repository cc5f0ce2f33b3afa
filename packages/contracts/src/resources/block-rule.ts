import { z } from 'zod'
import { LinkRule } from './link-rule.ts'

/**
 * A rule of the block list: while it is enabled, texts in which its words stand are refused.
 * `regex` is words, and no expression.
 */
export const BlockRule = LinkRule.extend({ isMatchExactWord: z.boolean() }).meta({
  id: 'BlockRule',
})
export type BlockRule = z.infer<typeof BlockRule>
