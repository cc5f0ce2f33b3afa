import { hasUnfitText } from '@causerie/http'

/**
 * Whether a text that came in by realtime can name anything: it is given to services and stored.
 * `longest`: its characters at most.
 */
export const isFitText = (text: string, longest: number): boolean =>
  text !== '' && text.length <= longest && !hasUnfitText(text)
