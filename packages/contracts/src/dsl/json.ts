/** Serialized JSON of a T, inserted into an answer unchanged. */
export class Json<T> {
  declare readonly of?: T
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  static of<T>(value: T): Json<T> {
    return new Json(JSON.stringify(value))
  }
  toJSON(): unknown {
    return JSON.parse(this.text)
  }
}
