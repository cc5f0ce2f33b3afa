import { pinCollections } from '../../resources/collections.ts'
import { readers } from '../../scopes/community.ts'
import { operation } from '../../shared/operation.ts'
import {
  communityExample,
  communityParams,
  optionsExample,
  pinOptions,
  pinsPath,
} from './pins-input.ts'
import { refusalsToReadPins } from './refusals.ts'

export const listPins = operation({
  id: 'listPins',
  owner: 'content',
  method: 'GET',
  path: pinsPath,
  summary: 'List the pinned posts of a community',
  description: 'Whoever may read the community sees them, of both placements. Not paged.',
  may: readers(),
  params: communityParams,
  query: pinOptions,
  example: { params: communityExample, query: optionsExample },
  reply: pinCollections,
  refusals: refusalsToReadPins,
})
