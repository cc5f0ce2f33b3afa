/**
 * What a page would run, or make elements of, which takes it for anything but text; each element
 * that it makes has `data-hostile`.
 */
export const hostileTexts = [
  '<img data-hostile src=x onerror="window.wasRun = true">',
  '<script data-hostile>window.wasRun = true</script>',
  '"><svg data-hostile onload="window.wasRun = true">',
  "'><a data-hostile href=javascript:window.wasRun=true>",
  '<iframe data-hostile srcdoc="<script>parent.wasRun=true</script>">',
  '</title></textarea></style><b data-hostile>',
  '<b data-hostile>bold</b>',
  '&lt;img data-hostile src=x onerror=window.wasRun=true&gt;',
  'javascript:window.wasRun=true',
  "{{constructor.constructor('window.wasRun = true')()}}",
] as const

/** A name, of at most 100 letters. */
export const hostileName = hostileTexts[0]
/** A name of a link, of at most 30 letters. */
export const shortHostile = hostileTexts[6]
/** A text of several lines. */
export const hostile = hostileTexts.join('\n')

/** Finds what became an element or a link. */
export const madeOfHostile = '[data-hostile], [href^="javascript:" i], [src^="javascript:" i]'
