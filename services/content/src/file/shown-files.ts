import { sqlOfAllNetworks } from '@causerie/kernel'

/**
 * Those of some files that posts, comments, stories, polls and scheduled posts show. Reads these
 * tables whole.
 */
export const filesShownByContent = sqlOfAllNetworks<
  { fileId: string },
  { fileIds: readonly string[] }
>(
  'files_shown_by_content',
  `
  select w.id as "fileId"
  from unnest($fileIds::text[]) w(id)
  where w.id in (
    select f.id from posts p cross join lateral json_array_elements_text(p.file_ids) f(id)
    union all
    select f.id from comments c cross join lateral json_array_elements_text(c.file_ids) f(id)
    union all
    select f.id from stories s cross join lateral json_array_elements_text(s.file_ids) f(id)
    union all
    select a.answer ->> 'fileId' from polls p cross join lateral json_array_elements(p.doc -> 'answers') a(answer)
    union all
    select a.attachment ->> 'fileId'
    from scheduled_posts s
    cross join lateral json_array_elements(
      case json_typeof(s.doc #> '{postData,attachments}') when 'array' then s.doc #> '{postData,attachments}' else '[]' end
    ) a(attachment)
  )
  `,
)
