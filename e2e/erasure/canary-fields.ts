import type { OperationId } from '@causerie/contracts'
import { textFieldsOf } from '@causerie/testkit/requests/text-fields'

/**
 * Texts that are no person's own, by the reason: they stay when a person is erased. Every other
 * text of every operation gets a canary.
 */
const ofNobody: Readonly<Record<string, RegExp>> = {
  'It is an id, which the operation names something by or looks up.':
    /(^|\.)(id|\w+Ids?(\[\])?|role|roles\[\]|postAs|videoFileId\.\w+)$/,
  'It names members of a form that are removed.': /(data|metadata)\.delete\[\]$/,
  'It says which app shows the record.': /^(postData\.)?dataType$/,
  'It is one of the words that an app offers for reactions.': /^reactionName$/,
}

/** Texts of operations about what belongs to the network and not to whoever wrote it. */
const ofNetwork: Readonly<Partial<Record<OperationId, string>>> = {
  createCategory: 'A category belongs to the network.',
  updateCategory: 'A category belongs to the network.',
  createCommunity: 'A community belongs to its members.',
  updateCommunity: 'A community belongs to its members.',
  createRole: 'A role belongs to the network.',
  updateRole: 'A role belongs to the network.',
  setCommunityHold: 'Why a community is held belongs to the network.',
  createWebhook: 'A webhook belongs to the network.',
  updateWebhook: 'A webhook belongs to the network.',
  updatePrehookSetting: 'A hook belongs to the network.',
  updatePushSetting: 'The settings of pushes belong to the network.',
  createChannel: 'A channel belongs to its members.',
  createConversation: 'A conversation belongs to its members.',
  updateChannel: 'A channel belongs to its members.',
  createMessageFeed: 'A message feed belongs to the members of its channel.',
  updateMessageFeed: 'A message feed belongs to the members of its channel.',
  addBlockRules: 'Rules belong to the network.',
  addToBlocklist: 'Rules belong to the network.',
  replaceBlockRules: 'Rules belong to the network.',
  addLinkRules: 'Rules belong to the network.',
  addToAllowlist: 'Rules belong to the network.',
  replaceLinkRules: 'Rules belong to the network.',
}

/** Operations that take no words of a canary, or keep none. */
const withoutCanary: Readonly<Partial<Record<OperationId, string>>> = {
  tryRulesOnUsers: 'It reads.',
  tryRulesOnContent: 'It reads.',
  tryRulesOnMessages: 'It reads.',
  tryBlockRules: 'It reads.',
  tryLinkRules: 'It reads.',
  verifyTexts: 'It reads.',
  verifyLinks: 'It reads.',
  reportPublished: 'Machines say it to machines, signed.',
  reportUnpublished: 'Machines say it to machines, signed.',
  reportRecorded: 'Machines say it to machines, signed.',
  reportFlaggedFrame: 'Machines say it to machines, signed.',
  reportWatching: 'It is signed by the client of the app, and its texts are ids.',
  updateTrayPreferences: 'A language is one of a list.',
}

/** The fields of an operation that get a canary. */
export const canaryFieldsOf = (id: OperationId): string[] =>
  id in ofNetwork || id in withoutCanary
    ? []
    : textFieldsOf(id).filter(
        (field) => !Object.values(ofNobody).some((pattern) => pattern.test(field)),
      )

/** Words that requests bring and that no event or row has. */
const notKept: Readonly<Record<string, RegExp>> = {
  'It says how a session is proved and from what device it is opened.':
    /^openSession (authToken|deviceInfo\.)/,
  'Of names and contents of files, the file store alone has the content.':
    /^upload\w+ (file name|content|url)$/,
  'Of EXIF only what says how a photo was taken is read.':
    /^uploadImage\w* EXIF (Artist|Copyright|ImageDescription)$/,
  'A story has only the members of its kind.': /^createStory data\.\*$/,
  'A post of text has only the members of its kind, and a reason is of moderators.':
    /^updatePost (data\.\*|reason)$/,
}
/** Whether the words of a field are in no event or row, even before an erasure. */
export const isNotKept = (field: string): boolean =>
  Object.values(notKept).some((pattern) => pattern.test(field))
