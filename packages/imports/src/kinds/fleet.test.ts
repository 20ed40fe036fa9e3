import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { textRow, workbookOf } from '../testing/workbook.ts';
import { matchFleet, namesAircraft, readFleetTable } from './fleet.ts';

const ID = '01932b5e-0000-7000-8000-000000000001';
const aircraft = (name: string, manufacturer: string, model: string, id = name) => ({ id, name, manufacturer, model });
const LIBRARY = [
  aircraft('Leonardo AW139', 'Leonardo', 'AW139', ID),
  aircraft('Airbus EC135 T2', 'Airbus Helicopters', 'EC135 T2'),
  aircraft('Airbus EC135 T2+', 'Airbus Helicopters', 'EC135 T2+'),
  aircraft('Bell 412', 'Bell', '412'),
  aircraft('Agusta 412', 'Agusta', '412'),
  aircraft('R44 Raven', 'Robinson', 'R44'),
];
const noTurn = () => null;
const read = (text: string) => readFleetTable(strToU8(text), noTurn);
const matched = async (text: string) =>
  (await matchFleet(await read(text), LIBRARY, noTurn)).map(({ aircraft: found, problems }) => found?.name ?? problems);

describe('a row of a fleet', () => {
  it.each([
    ['its ID', `ID\n${ID.toUpperCase()}`, 'Leonardo AW139'],
    ['its model', 'Model\naw-139', 'Leonardo AW139'],
    ['its name', 'Aircraft\nLeonardo AW139', 'Leonardo AW139'],
    ['its manufacturer and model in one cell', 'Helicopter\nRobinson R-44', 'R44 Raven'],
    ['its manufacturer and model in two cells', 'Manufacturer,Model\nBELL,412', 'Bell 412'],
    ['its exact spelling, where punctuation tells two models apart', 'Model\nEC135 T2+', 'Airbus EC135 T2+'],
  ])('names an aircraft by %s', async (_what, text, name) => {
    expect(await matched(text)).toEqual([name]);
  });
  it('has an error if no aircraft of the library, or more than one, has that name', async () => {
    expect(await matched('Manufacturer,Model\nBell,407\n,412\n,EC135-T2\nBell,')).toEqual([
      ['"Bell 407" is not in the aircraft library'],
      ['"412" matches 2 aircraft: Bell 412, Agusta 412. Add the manufacturer or the ID'],
      ['"EC135-T2" matches 2 aircraft: Airbus EC135 T2, Airbus EC135 T2+. Add the manufacturer or the ID'],
      ['ID, model, or name is required'],
    ]);
  });
  it('has an error if its cells name different aircraft', async () => {
    expect(await matched(`ID,Model\n${ID},R44`)).toEqual([[`"${ID} R44" is not in the aircraft library`]]);
  });
  it('is not matched by text without letters or digits', async () => {
    expect(await matched('Model\n—')).toEqual([['"—" is not in the aircraft library']]);
  });
});

describe('the table of a fleet', () => {
  it('is read from a workbook as from CSV', async () => {
    const rows = textRow(1, 'Model') + textRow(2, 'AW139');
    const table = await readFleetTable(new Uint8Array(workbookOf({ rows })), noTurn);
    expect(table).toMatchObject({ format: 'xlsx', columns: { model: 0, id: null } });
    expect((await matchFleet(table, LIBRARY, noTurn)).map((row) => row.aircraft?.id)).toEqual([ID]);
  });
  it('needs a column that names aircraft, which the user chooses if no heading does', async () => {
    const table = await read('Tail,Kind\nN1,AW139');
    expect(namesAircraft(table)).toBe(false);
    const columns = { ...table.columns, model: 1 };
    expect(namesAircraft({ columns })).toBe(true);
    expect((await matchFleet({ ...table, columns }, LIBRARY, noTurn)).map((row) => row.aircraft?.id)).toEqual([ID]);
  });
  it('is refused with what another file is', async () => {
    await expect(read('%PDF-1.7')).rejects.toThrow('This is a PDF document. Choose a CSV or XLSX file.');
  });
});
