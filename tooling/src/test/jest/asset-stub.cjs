// Fonts, pictures and style sheets are addresses in a bundle; in a unit test any text does.
module.exports = 'asset-stub';
