import { sqlOfAllNetworks } from '@causerie/kernel'

/**
 * Where posts, comments, stories, polls and scheduled posts show files, of rows that are `asked`, and
 * which are avatars of users and communities or thumbnails of streams.
 */
const shown = (asked: (row: string) => string): string => `
  select w.id as "fileId"
  from unnest($fileIds::text[]) w(id)
  where w.id in (
    select f.id from posts p cross join lateral json_array_elements_text(p.file_ids) f(id) where ${asked('p')}
    union all
    select f.id from comments c cross join lateral json_array_elements_text(c.file_ids) f(id) where ${asked('c')}
    union all
    select f.id from stories s cross join lateral json_array_elements_text(s.file_ids) f(id) where ${asked('s')}
    union all
    select a.answer ->> 'fileId' from polls p cross join lateral json_array_elements(p.doc -> 'answers') a(answer) where ${asked('p')} and not p.is_deleted
    union all
    select a.attachment ->> 'fileId'
    from scheduled_posts s
    cross join lateral json_array_elements(
      case json_typeof(s.doc #> '{postData,attachments}') when 'array' then s.doc #> '{postData,attachments}' else '[]' end
    ) a(attachment)
    where ${asked('s')}
    union all
    select u.avatar_file_id from users u where ${asked('u')}
    union all
    select c.avatar_file_id from communities c where ${asked('c')}
    union all
    select v.doc ->> 'thumbnailFileId' from video_streams v where ${asked('v')} and not v.is_deleted
  )
  `

/** Those of some files that content knows to be shown. Reads these tables whole. */
export const filesShownByContent = sqlOfAllNetworks<
  { fileId: string },
  { fileIds: readonly string[] }
>(
  'files_shown_by_content',
  shown(() => 'true'),
)

/** The same in one network, as the text of a statement. */
export const filesShownInNetwork = shown((row) => `${row}.network_id = $networkId`)
