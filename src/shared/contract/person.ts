/** A user, where something says who did it or has it. */
export interface Person {
  readonly id: number;
  readonly full_name: string;
}
