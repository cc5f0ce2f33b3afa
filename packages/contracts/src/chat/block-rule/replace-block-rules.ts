import { z } from 'zod'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToTryBlockRules } from '../../shared/refusals.ts'
import { moderationFamily } from '../link-rule/moderation-family.ts'
import { regexsBodyLimit } from '../link-rule/regexs-input.ts'
import { refusalsToChangeBlockRules } from './refusals.ts'
import { isMatchExactWord, wordsOf } from './words-input.ts'

export const replaceBlockRules = operation({
  ...moderationFamily,
  id: 'replaceBlockRules',
  method: 'PUT',
  path: '/api/v2/blacklist/records',
  summary: 'Replace the rules of the block list',
  description:
    'Rules that are not named are removed; those that exist are left as they are, enabled or not.',
  may: administrators,
  bodyLimit: regexsBodyLimit,
  body: z.object({ regexs: wordsOf(0, 10_000), isMatchExactWord }),
  example: { body: { regexs: ['swindle'] } },
  reply: {},
  refusals: [...refusalsToTryBlockRules, ...refusalsToChangeBlockRules],
})
