/** Finished JSON text of a T, put into an answer as it stands. */
export class Json<T> {
  declare readonly of?: T
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toJSON(): unknown {
    return JSON.parse(this.text)
  }
}
