import { pinCollections } from '../../resources/collections.ts'
import { readers } from '../../scopes/community.ts'
import { operation } from '../../shared/operation.ts'
import {
  optionsExample,
  pinOptions,
  pinsPath,
  placementExample,
  placementParams,
} from './pins-input.ts'
import { refusalsToReadPins } from './refusals.ts'

export const listPinsOfPlacement = operation({
  id: 'listPinsOfPlacement',
  owner: 'content',
  method: 'GET',
  path: `${pinsPath}/:placement`,
  summary: 'List the pinned posts of a placement in a community',
  description: 'Whoever may read the community sees them. Not paged.',
  may: readers(),
  params: placementParams,
  query: pinOptions,
  example: { params: placementExample, query: optionsExample },
  reply: pinCollections,
  refusals: refusalsToReadPins,
})
