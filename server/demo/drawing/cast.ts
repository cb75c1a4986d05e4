export type Kind = 'human' | 'cat' | 'fox' | 'robot' | 'lion' | 'ghost' | 'bird';
export type Hair = 'bob' | 'long' | 'short' | 'spiky' | 'bun' | 'pony' | 'bald' | 'curly' | 'twin' | 'none';
export type Outfit = 'coat' | 'dress' | 'shirt' | 'robe' | 'hoodie' | 'suit' | 'armor';
export type Extra =
  | 'glasses'
  | 'scarf'
  | 'cap'
  | 'straw'
  | 'beard'
  | 'helmet'
  | 'apron'
  | 'headset'
  | 'monocle'
  | 'band';
export type Mood = 'smile' | 'laugh' | 'sad' | 'cry' | 'shock' | 'angry' | 'calm' | 'shy' | 'sleep' | 'wink';
export type Pose = 'stand' | 'walk' | 'run' | 'sit' | 'point' | 'wave' | 'cheer' | 'hold' | 'think';

/** Who plays in a book. */
export interface Cast {
  kind?: Kind;
  hair: Hair;
  hairColour: string;
  skin: string;
  top: string;
  bottom: string;
  outfit: Outfit;
  extras?: Extra[];
  /** 1 = grown up. */
  height?: number;
}
