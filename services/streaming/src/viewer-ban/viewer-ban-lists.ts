import { list, type SqlValues } from '@causerie/kernel'

/** The bans of a stream, with the internal ids that clients see. */
export const viewerBanList = list<
  { userInternalId: string; bannedBy: string; bannedByInternalId: string; createdAt: string },
  SqlValues & { rootStreamId: string }
>()('viewer_bans', {
  sorts: { lastCreated: { by: 'b.created_at', order: 'desc' } },
  scan: { from: 'viewer_bans b', id: 'b.user_id', columns: 'b.doc, b.created_at', where: 'b.root_stream_id = $rootStreamId' },
  show: {
    columns: (ban) =>
      `${ban}.doc ->> 'userInternalId' as "userInternalId", ${ban}.doc ->> 'bannedBy' as "bannedBy",
      ${ban}.doc ->> 'bannedByInternalId' as "bannedByInternalId", ${ban}.created_at as "createdAt"`,
  },
})
