import type { OperationId } from '@causerie/contracts'

/**
 * Texts that others are shown: an operation that takes one asks the rules of the network, unless it
 * is `exempt`.
 */
const ruled: ReadonlySet<string> = new Set([
  'altText',
  'answers[].data',
  'data.*',
  'data.text',
  'data.title',
  'description',
  'displayName',
  'hashtags[]',
  'items[].data.customText',
  'items[].data.url',
  'links[].domain',
  'links[].title',
  'links[].url',
  'name',
  'preferredFilename',
  'profileHandle',
  'question',
  'reactionName',
  'tags[]',
  'title',
])

const unruled: Readonly<Record<string, readonly string[]>> = {
  'It is an id, which the operation names something by or looks up.': [
    'data.videoFileId.high',
    'data.videoFileId.low',
    'data.videoFileId.medium',
    'data.videoFileId.original',
    'postAs',
    'role',
    'roles[]',
  ],
  'It is read by apps and not shown as it is.': [
    'metadata.*',
    'metadata.delete[]',
    'data.delete[]',
    'dataType',
  ],
  'It is an address at which the installation asks; the name of a file there is ruled.': [
    'callbackUrl',
    'url',
  ],
  'It is the address of a picture, which apps fill in and load.': [
    'avatarCustomUrl',
    'links[].imageUrl',
  ],
  'Moderators and authors are told what is wrong with a text, and that may quote it.': [
    'reason',
    'detail',
  ],
  'It says what is blocked or allowed.': ['regexs[]', 'data[]'],
  'It is about the device, the session or the preferences of the caller, and shown to nobody else.':
    ['authToken', 'deviceInfo.model', 'deviceInfo.sdkVersion', 'language', 'provider'],
  'Machines say it to machines.': [
    'expires',
    'key',
    'nonceStr',
    'path',
    'signature',
    'streams[].resolution',
    'timestamp',
  ],
  'Vendors of pushes read it, and nobody is shown it.': [
    'apns.key',
    'apns.topic',
    'fcm.serviceAccount',
    'webPush.subject',
  ],
  'Administrators say it to everybody, and users to themselves, as they choose what is pushed.': [
    'notifiableEvents[].bodyTemplate',
    'notifiableEvents[].titleTemplate',
  ],
  'It is where the page before ended, as an answer said.': ['token'],
}
const ids = /(^|\.)(id|\w+Ids?(\[\])?)$/

const exempt: Readonly<Partial<Record<OperationId, string>>> = {
  openSession:
    'Nobody is locked out because of a name: the session opens, and a forbidden name is not taken.',
  reportFlaggedFrame: 'The media server names a stream.',
  reportPublished: 'The media server names a stream.',
  reportRecorded: 'The media server names a stream.',
  reportUnpublished: 'The media server names a stream.',
  createWebhook: 'Administrators alone read what a webhook is for.',
  updateWebhook: 'Administrators alone read what a webhook is for.',
}

/** Members of a free form that are not kept. */
const dropped: Readonly<Partial<Record<OperationId, string>>> = { createStory: 'data.*' }

/** A scheduled post has the members of a post, and a patch those that it sets. */
const memberOf = (field: string): string => field.replace(/^postData\./, '').replace('.set.', '.')

/**
 * Whether a field of an operation is for the rules of the network; undefined if nobody has decided
 * that.
 */
export const isRuled = (id: OperationId, field: string): boolean | undefined => {
  const member = memberOf(field)
  if (dropped[id] === field) return false
  if (ruled.has(member)) return exempt[id] === undefined
  return ids.test(member) || Object.values(unruled).flat().includes(member) ? false : undefined
}
