#!/usr/bin/env python3
"""Writes glyphs.json: outlines of only the characters this folder letters.

Needs Debian's python3-fonttools and fonts-noto-cjk. Run from anywhere:
    /usr/bin/python3 server/demo/make-glyphs.py
"""
import json
import pathlib
import re
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTCollection

HERE = pathlib.Path(__file__).parent
FONTS = "/usr/share/fonts/opentype/noto/"


class Compact(BasePen):
    """Relative whole-number path commands; cubics become quadratics where that is invisible."""

    def __init__(self, glyphs, scale):
        super().__init__(glyphs)
        self.k, self.out, self.at = scale, [], (0, 0)

    def r(self, p):
        return (round(p[0] * self.k), round(-p[1] * self.k))

    def d(self, *pts):
        return " ".join(f"{p[0] - self.at[0]} {p[1] - self.at[1]}" for p in pts).replace(" -", "-")

    def _moveTo(self, p):
        p = self.r(p)
        self.out.append("M%d %d" % p)
        self.at = p

    def _lineTo(self, p):
        p = self.r(p)
        if abs(p[0] - self.at[0]) + abs(p[1] - self.at[1]) < 2:  # smaller than the eye sees
            return
        dx, dy = p[0] - self.at[0], p[1] - self.at[1]
        self.out.append(f"h{dx}" if dy == 0 else f"v{dy}" if dx == 0 else "l" + self.d(p))
        self.at = p

    def _curveToOne(self, a, b, p):
        start = (self.at[0] / self.k, -self.at[1] / self.k)
        q = ((3 * a[0] - start[0] + 3 * b[0] - p[0]) / 4, (3 * a[1] - start[1] + 3 * b[1] - p[1]) / 4)
        q, p = self.r(q), self.r(p)
        if abs(p[0] - self.at[0]) + abs(p[1] - self.at[1]) < 2:
            return
        mid = ((self.at[0] + p[0]) / 2 - q[0], (self.at[1] + p[1]) / 2 - q[1])
        if abs(mid[0]) + abs(mid[1]) < 1.9:  # flatter than the grid can show
            self.out.append("l" + self.d(p))
            self.at = p
            return
        self.out.append("q" + self.d(q, p))
        self.at = p

    def _closePath(self):
        self.out.append("z")


def table(file, chars, grid):
    font = next(f for f in TTCollection(FONTS + file).fonts if "CJK SC" in f["name"].getDebugName(4))
    cmap, glyphs = font.getBestCmap(), font.getGlyphSet()
    scale = grid / font["head"].unitsPerEm
    result = {}
    for c in sorted(chars):
        name = cmap.get(ord(c))
        if name is None:
            print("missing", c)
            continue
        pen = Compact(glyphs, scale)
        glyphs[name].draw(pen)
        result[c] = [round(glyphs[name].width * scale), "".join(pen.out)]
    return {"grid": grid, "glyphs": result}


text = "".join(p.read_text("utf-8") for p in sorted(HERE.rglob("*.ts")))
text = re.sub(r"(?m)^\s*(//|/?\*+).*$", "", text)
ascii_ = set("".join(chr(i) for i in range(33, 127)))
spoken = re.sub(r"\b(title|intro|aliases|authors|tags):\s*(\[[^\]]*\]|'[^']*')", "", text)
every = {c for c in spoken if ord(c) > 0x2E7F or c in "·—…“”‘’"} | ascii_
cover = {c for s in re.findall(r"(?:song|heavy)(?:Down)?\(\s*(?:\[[^\]]*\]|'[^']*')", text) for c in s if ord(c) > 126}
loud = {c for s in re.findall(r"heavy(?:Down)?\(\s*(?:\[[^\]]*\]|'[^']*')", text) for c in s if ord(c) > 126}
poems = {c for s in re.findall(r"poem: \[[^\]]*\]|第\$\{'[^']*", text) for c in s if ord(c) > 126}
headings = {c for s in re.findall(r"(?:head|poem):\s*(?:\[[^\]]*\]|'[^']*')", text) for c in s if ord(c) > 126}
chapter = {c for s in re.findall(r"title: '([^']*)'", text) for c in s if ord(c) > 126}
fonts = {
    "hei": table("NotoSansCJK-Regular.ttc", every, 56),
    "title": table("NotoSerifCJK-Bold.ttc", cover | set("镜环叶机"), 150),
    "song": table("NotoSerifCJK-Bold.ttc", poems | headings | chapter | set("第一二三四五六七八九十话期卷辑·"), 52),
    "heavy": table("NotoSansCJK-Bold.ttc", loud, 150),
}
for c in fonts["title"]["glyphs"]:
    fonts["song"]["glyphs"].pop(c, None)
for f in fonts:
    print(f, len(fonts[f]["glyphs"]), len(json.dumps(fonts[f], ensure_ascii=False)))
(HERE / "glyphs.json").write_text(json.dumps(fonts, ensure_ascii=False, separators=(",", ":")), "utf-8")
