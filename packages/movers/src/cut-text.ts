/** The first characters of a text, counted as the API counts them: an emoji is one. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('')
