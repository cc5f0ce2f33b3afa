import type { Answer } from '@causerie/client'
import type { TextKey } from '../texts/english.ts'
import type { NumberField, Setting } from './setting.ts'

type Streams = Answer<'get', '/api/v3/network-settings/video-streaming'>
type Category = Streams['moderation']['categories'][number]
type Change = { enabled?: boolean; moderation?: Partial<Streams['moderation']> }
type Threshold = Exclude<keyof Category, 'category'>

const categories = {
  pornography: 'frame_pornography',
  violence: 'frame_violence',
  prohibited: 'frame_prohibited',
  inappropriate: 'frame_inappropriate',
  profanity: 'frame_profanity',
} as const satisfies Record<Category['category'], TextKey>
const isCategory = (name: string): name is Category['category'] => name in categories

/**
 * The categories with one threshold changed; those without any are left out, as the API replaces
 * all of them.
 */
export const withThreshold = (
  all: readonly Category[],
  category: Category['category'],
  { flagThreshold, terminateThreshold }: Partial<Record<Threshold, number | undefined>>,
): Category[] => {
  const others = all.filter((one) => one.category !== category)
  if (flagThreshold === undefined && terminateThreshold === undefined) return others
  const set = {
    ...(flagThreshold !== undefined && { flagThreshold }),
    ...(terminateThreshold !== undefined && { terminateThreshold }),
  }
  return [...others, { category, ...set }]
}

const threshold = (
  category: Category['category'],
  name: Threshold,
  label: TextKey,
): NumberField<Streams, Change> => {
  const found = ({ moderation }: Streams) =>
    moderation.categories.find((one) => one.category === category)
  return {
    kind: 'number',
    label,
    min: 0,
    max: 1,
    step: 0.01,
    isOptional: true,
    valueOf: (setting) => found(setting)?.[name],
    changeTo: (value, setting) => ({
      moderation: {
        categories: withThreshold(setting.moderation.categories, category, {
          ...found(setting),
          [name]: value,
        }),
      },
    }),
  }
}

const parts: readonly Pick<Setting<Streams, Change>, 'title' | 'hint' | 'fields'>[] = [
  {
    title: 'streams',
    fields: [
      {
        kind: 'switch',
        label: 'setStreams',
        valueOf: ({ enabled }) => enabled,
        changeTo: (enabled) => ({ enabled }),
      },
      {
        kind: 'switch',
        label: 'setFrames',
        hint: 'setFramesHint',
        valueOf: ({ moderation }) => moderation.enabled,
        changeTo: (enabled) => ({ moderation: { enabled } }),
      },
    ],
  },
  ...Object.keys(categories)
    .filter(isCategory)
    .map((category) => ({
      title: categories[category],
      fields: [
        threshold(category, 'flagThreshold', 'setFlagFrom'),
        threshold(category, 'terminateThreshold', 'setEndFrom'),
      ],
    })),
]

/** Whether users stream, and what the frames of streams may show. */
export const streamSettings: readonly Setting<Streams, Change>[] = parts.map((part) => ({
  ...part,
  key: 'video-streaming',
  read: (client, signal) => client.get('/api/v3/network-settings/video-streaming', { signal }),
  change: (client, body) => client.put('/api/v3/network-settings/video-streaming', { body }),
}))
