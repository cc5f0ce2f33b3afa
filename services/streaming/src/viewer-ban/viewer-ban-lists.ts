import { list, type SqlValues } from '@causerie/kernel'

/** The bans of a stream, with the internal ids that clients see. */
export const viewerBanList = list<
  { userInternalId: string; bannedBy: string; bannedByInternalId: string; createdAt: string },
  SqlValues & { rootStreamId: string }
>()('viewer_bans', {
  sorts: { lastCreated: { by: 'b.created_at', order: 'desc' } },
  scan: { from: 'viewer_bans b', id: 'b.user_id', columns: 'b.doc, b.created_at', where: 'b.root_stream_id = $rootStreamId' },
  show: {
    columns: `s.doc ->> 'userInternalId' as "userInternalId", s.doc ->> 'bannedBy' as "bannedBy",
      s.doc ->> 'bannedByInternalId' as "bannedByInternalId", s.created_at as "createdAt"`,
  },
})
