// Every HTTP call of the page, typed.

import type {
  AskPosition,
  AskThoughts,
  Credentials,
  ExploredGames,
  GameInfo,
  Me,
  MeChange,
  NewStudy,
  NewTable,
  OtherBoard,
  Preparing,
  PuzzleAnswered,
  PuzzleShelves,
  PuzzleShown,
  Replay,
  ReviewGiven,
  ReviewState,
  RussianRailroadsBoard,
  SharedStudy,
  Study,
  StudyPosition,
  StudyThoughts,
  TableInfo,
  TableLists,
  TableState,
  TicketToRideBoard,
  Token,
  TriedDecision,
  UploadedMap,
} from '../wire/schema';
import { request, requestText } from './request';

export { ApiRefusal } from './request';

/** The board of any game. What is printed on it is for the game's own parts. */
export type Board = TicketToRideBoard | RussianRailroadsBoard | OtherBoard;

export const getMe = () => request<Me>('GET', '/api/me');
export const changeMe = (change: MeChange) => request<Me>('POST', '/api/me', change);
export const createAccount = (who: Credentials) => request<Me>('POST', '/api/account', who);
export const logIn = (who: Credentials) => request<Me>('POST', '/api/login', who);
export const logOut = () => request<Me>('POST', '/api/logout');

export const getTokens = () => request<Token[]>('GET', '/api/tokens');
export const createToken = (label: string) => request<Token>('POST', '/api/tokens', { label });
export const revokeToken = (id: number) => request<undefined>('DELETE', `/api/tokens/${id}`);

export const getGames = () => request<GameInfo[]>('GET', '/api/games');
export const getPreparing = () => request<Preparing[]>('GET', '/api/preparing');
export const getBoard = (game: string) => request<Board>('GET', `/api/games/${encodeURIComponent(game)}/board`);
export const getExplored = (game: string, players: number | null, who: string | null) =>
  request<ExploredGames>('GET', `/api/explore/${encodeURIComponent(game)}${asked({ players, who })}`);
export const uploadMap = (text: string) => requestText<UploadedMap>('POST', '/api/maps', text);
export const getMapBoard = (id: string) => request<Board>('GET', `/api/maps/${encodeURIComponent(id)}/board`);

export const getTables = () => request<TableLists>('GET', '/api/tables');
export const createTable = (table: NewTable) => request<TableInfo>('POST', '/api/tables', table);
export const getTable = (id: string) => request<TableState>('GET', table(id));
export const getTableBoard = (id: string) => request<Board>('GET', `${table(id)}/board`);
export const joinTable = (id: string, seat: number | null, commitment: string) =>
  request<TableInfo>('POST', `${table(id)}/join`, { seat, commitment });
export const commitTo = (id: string, commitment: string) =>
  request<TableInfo>('POST', `${table(id)}/commitment`, { commitment });
export const tellNumber = (id: string, number: string) => request<TableInfo>('POST', `${table(id)}/number`, { number });
export const leaveTable = (id: string) => request<TableInfo>('POST', `${table(id)}/leave`);
export const startTable = (id: string) => request<TableInfo>('POST', `${table(id)}/start`);
export const changeSeat = (id: string, seat: number, level: string | null) =>
  request<TableInfo>('POST', `${table(id)}/seats/${seat}`, { level });
export const playAgain = (id: string) => request<TableInfo>('POST', `${table(id)}/again`);
export const getReview = (id: string) => request<ReviewState>('GET', `${table(id)}/review`);
export const askReview = (id: string) => request<ReviewState>('POST', `${table(id)}/review`);
export const getReviewResult = (id: string) => request<ReviewGiven>('GET', `${table(id)}/review/result`);
export const getReplay = (id: string) => request<Replay>('GET', `${table(id)}/replay`);

export const tryDecision = (id: string, index: number, action: number) =>
  request<TriedDecision>('POST', `${table(id)}/review/try`, { index, action });

export const getTableStudy = (id: string) => request<Study>('GET', `${table(id)}/study`);
export const getSharedStudy = (id: string) => request<Study>('GET', `/api/studies/shared/${encodeURIComponent(id)}`);
export const newStudy = (asked: NewStudy) => request<Study>('POST', '/api/studies/new', asked);
export const openStudy = (file: string) => requestText<Study>('POST', '/api/studies/open', file);
export const shareStudy = (file: string) => requestText<SharedStudy>('POST', '/api/studies/shared', file);
export const getStudyPosition = (asked: AskPosition) => request<StudyPosition>('POST', '/api/studies/position', asked);
export const getThoughts = (asked: AskThoughts) => request<StudyThoughts>('POST', '/api/studies/thoughts', asked);
/** The board of what is played: its own map, or the printed one with these options. */
export const getBoardOf = ({ game, options }: Pick<Study['played'], 'game' | 'options'>) => {
  const chosen = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)]));
  return request<Board>('GET', `/api/games/${encodeURIComponent(game)}/board?${chosen}`);
};
export const getPuzzles = () => request<PuzzleShelves>('GET', '/api/puzzles');
export const getPuzzle = (game: string, name: string) => request<PuzzleShown>('GET', puzzle(game, name));
export const getNextPuzzle = (game: string, theme: string | null) =>
  request<PuzzleShown>('GET', `${puzzle(game, 'next')}${theme ? `?theme=${encodeURIComponent(theme)}` : ''}`);
export const answerPuzzle = (game: string, name: string, action: number | null) =>
  request<PuzzleAnswered>('POST', `${puzzle(game, name)}/answer`, { action });

/** Where the file of a finished match is. */
export const matchFile = (id: string) => `${table(id)}/match`;

function puzzle(game: string, name: string): string {
  return `/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(name)}`;
}

/** As in `?players=2`; what is null is not asked. */
function asked(what: Record<string, string | number | null>): string {
  const given = Object.entries(what).filter(([, value]) => value !== null);
  return given.length ? `?${given.map(([name, value]) => `${name}=${encodeURIComponent(value!)}`).join('&')}` : '';
}

function table(id: string): string {
  return `/api/tables/${encodeURIComponent(id)}`;
}
