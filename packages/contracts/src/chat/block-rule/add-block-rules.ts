import { z } from 'zod'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToTryBlockRules } from '../../shared/refusals.ts'
import { moderationFamily } from '../link-rule/moderation-family.ts'
import { regexsBodyLimit } from '../link-rule/regexs-input.ts'
import { refusalsToChangeBlockRules } from './refusals.ts'
import { isMatchExactWord, wordsOf } from './words-input.ts'

export const addBlockRules = operation({
  ...moderationFamily,
  id: 'addBlockRules',
  method: 'POST',
  path: '/api/v2/blacklist/records',
  summary: 'Add rules to the block list',
  description:
    'Rules are added enabled; one with the same words is left as it is. Messages, posts, comments, stories, polls, names and descriptions ' +
    'in which the words of an enabled rule stand are refused.',
  may: administrators,
  bodyLimit: regexsBodyLimit,
  body: z.object({ regexs: wordsOf(1, 10_000), isMatchExactWord }),
  example: { body: { regexs: ['swindle'], isMatchExactWord: true } },
  reply: {},
  refusals: [...refusalsToTryBlockRules, ...refusalsToChangeBlockRules],
})
